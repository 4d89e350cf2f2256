/** Where the frontend of a site shows previews. */
export const previews = {
  title: 'Previews',
  hint: 'The button “Preview” of an entry opens this address in a new tab. Your frontend reads with the token what is not published yet, and shows it.',
  url: 'Preview URL',
  urlHint: 'With {token}, and if you like {slug}, {locale}, {type} and {id}. Empty: the button shows JSON.',
};
