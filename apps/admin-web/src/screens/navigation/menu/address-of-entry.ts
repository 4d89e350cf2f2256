/** Which address an entry has is for the frontend to say: its slug at the root is what most of them do. */
export const addressOfEntry = ({
  slug,
  is_homepage: isHomepage,
}: {
  slug: string;
  is_homepage: boolean | null;
}) => (isHomepage === true ? '/' : `/${slug}`);
