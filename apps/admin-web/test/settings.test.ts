import { changesOf, draftOf, fields } from '../src/screens/settings/values';

const settings = {
  language: 'en',
  revision: 3,
  ...{ site_name: 'The harbour', site_description: null, contact_email: null },
  ...{ meta_title: null, meta_description: null, google_site_verification: null },
  ...{ twitter_url: null, linkedin_url: null, facebook_url: null, instagram_url: null, github_url: null },
  ...{ logo_media_id: 7, favicon_media_id: null, og_image_media_id: null },
};

it('shows every setting but language and revision', () => {
  expect([...fields, 'language', 'revision'].sort()).toEqual(Object.keys(settings).sort());
});

it('shows nothing as an empty text, and sends it back as nothing', () => {
  const draft = draftOf(settings);
  expect([draft.site_name, draft.site_description, draft.logo_media_id]).toEqual(['The harbour', '', '7']);
  expect(changesOf({ site_name: ' ', logo_media_id: '12', meta_title: ' Kept as it is ' })).toEqual({
    site_name: null,
    logo_media_id: 12,
    meta_title: ' Kept as it is ',
  });
});
