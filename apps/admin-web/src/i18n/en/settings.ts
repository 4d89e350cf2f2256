/** Settings and languages of a site. */
export const settings = {
  title: 'Settings',
};
