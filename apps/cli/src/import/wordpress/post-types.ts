/** WordPress's own internal post types: readers never see one as a page. */
const coreMachinery = new Set([
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
]);

/**
 * Internal post types of well-known plugins: submissions, forms, orders, field definitions, questions, jobs. Most items
 * have the status `publish`.
 */
const pluginMachinery = new Set([
  // Forms and submissions
  'flamingo_contact',
  'flamingo_inbound',
  'flamingo_outbound',
  'feedback',
  'wpcf7_contact_form',
  'wpforms',
  'wpforms-template',
  'nf_sub',
  'forminator_forms',
  'forminator_polls',
  'forminator_quizzes',
  'frm_form_actions',
  'frm_display',
  'frm_styles',
  'happyforms-message',
  'happyforms-activity',
  'happyform',
  'jetpack_form',
  'mc4wp-form',
  // Shops
  'product_variation',
  'shop_order',
  'shop_order_placehold',
  'shop_order_refund',
  'shop_subscription',
  'shop_coupon',
  'shop_webhook',
  'wc_booking',
  'wc_membership_plan',
  'wc_user_membership',
  'wc_order_status',
  'edd_payment',
  'edd_discount',
  'edd_log',
  'edd_license',
  'jp_mem_plan',
  'jp_pay_order',
  'jp_pay_product',
  'memberpressrule',
  'memberpressproduct',
  'memberpresscoupon',
  'give_payment',
  'give_log',
  'tribe_rsvp_attendees',
  'tribe_tpp_attendees',
  'tribe_tpp_orders',
  'tec_tc_order',
  'tec_tc_attendee',
  // Field and type definitions
  'acf',
  'acf-field',
  'acf-field-group',
  'acf-post-type',
  'acf-taxonomy',
  'acf-ui-options-page',
  'wp-types-group',
  'wp-types-user-group',
  'wp-types-term-group',
  'wpcf-field-group',
  'mb-post-type',
  'mb-taxonomy',
  '_pods_pod',
  '_pods_group',
  '_pods_field',
  '_pods_template',
  // Quizzes and answers
  'sfwd-question',
  'sfwd-quiz',
  'sfwd-essays',
  'sfwd-assignment',
  'sfwd-transactions',
  'lp_question',
  'lp_quiz',
  'lp_order',
  'llms_question',
  'llms_quiz',
  'llms_order',
  'llms_transaction',
  'llms_my_certificate',
  'llms_my_achievement',
  'llms_coupon',
  'llms_voucher',
  'tutor_quiz',
  'tutor_assignments',
  'tutor_enrolled',
  'tutor_question',
  'multiple_question',
  // Page builders, sliders, jobs, logs
  'elementor_library',
  'elementor_snippet',
  'elementor_font',
  'elementor_icons',
  'e-floating-buttons',
  'et_pb_layout',
  'et_template',
  'et_theme_builder',
  'et_theme_options',
  'et_header_layout',
  'et_body_layout',
  'et_footer_layout',
  'fl-builder-template',
  'ct_template',
  'oxy_user_library',
  'bricks_template',
  'vc_grid_item',
  'ml-slider',
  'ml-slide',
  'tablepress_table',
  'popup_theme',
  'scheduled-action',
  'wp_log',
  'custom-css-js',
  'wpcode',
  'amp_validated_url',
  'jetpack_migration',
  'safecss',
  'safe_redirect_rule',
  'polylang_mo',
]);

/** How the import treats items of a type. */
export type ItemKind = 'entry' | 'attachment' | 'menu item' | 'machinery';

/** The treatment that follows from the type alone. */
export interface TypeRules {
  kindOf(postType: string): ItemKind;
  /** Whether entries of the type may be published; all others become drafts. */
  isPublic(postType: string): boolean;
  /** Types named to be published besides posts and pages. */
  named: readonly string[];
}

export const isCoreMachinery = (postType: string): boolean => coreMachinery.has(postType);

/** Whether a type may be named in --publish-types. Files, menu items and WordPress's internal types may not. */
export const isPublishable = (postType: string): boolean =>
  postType !== '' &&
  postType !== 'attachment' &&
  postType !== 'nav_menu_item' &&
  !coreMachinery.has(postType);

/** `publish` is also the status of form submissions, coupons and field definitions, so only named types are public. */
export function createTypeRules(named: readonly string[] = []): TypeRules {
  const publicTypes = new Set(['post', 'page', ...named.filter(isPublishable)]);
  return {
    named,
    isPublic: (postType) => publicTypes.has(postType),
    kindOf(postType) {
      if (postType === 'attachment') return 'attachment';
      if (postType === 'nav_menu_item') return 'menu item';
      if (publicTypes.has(postType)) return 'entry';
      return coreMachinery.has(postType) || pluginMachinery.has(postType) ? 'machinery' : 'entry';
    },
  };
}
