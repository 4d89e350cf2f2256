/** The probable address of an entry: the frontend decides it, and most serve the slug at the root. */
export const addressOfEntry = ({
  slug,
  is_homepage: isHomepage,
}: {
  slug: string;
  is_homepage: boolean | null;
}) => (isHomepage === true ? '/' : `/${slug}`);
