/** Reasons why a text that no erasure by e-mail address touches is not personal, or is removed in another way. */
const HASH = "a hash";
const OURS = "what the provider writes about its own offer; a person's name in it is the provider's to change";
const STAFF = "who runs the site, recorded as long as what they did; their account ends under People";
const CODE = "code of front-ends and its releases, written by their teams";
const CLEANED = "cleaned of personal data before it is stored (releases/error-text.ts)";
const FIXED = "one of our own words";
const CHOSEN = "code of a language";
const LANGUAGE = "one of the site's languages";

/**
 * Columns that can hold text and that no erasure by e-mail address touches, with the reason. A test compares this and the
 * registry with the schema, so that nobody adds a column without deciding.
 */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  admins: {
    email: STAFF,
    email_key: STAFF,
    name: STAFF,
    password_hash: HASH,
    totp_secret: "sealed, and gone with the account",
    language: CHOSEN,
  },
  admin_sessions: { token_hash: HASH, public_id: "random", device: STAFF },
  admin_passkeys: {
    credential_id: "random",
    public_key: "a key, gone with the account",
    transports: FIXED,
    name: STAFF,
  },
  admin_recovery_codes: { code_hash: HASH },
  admin_challenges: { token_hash: HASH, challenge: "random" },
  admin_devices: { token_hash: HASH, device: STAFF },
  admin_password_resets: { token_hash: HASH },
  admin_invitations: { token_hash: HASH, invited_by: STAFF, language: CHOSEN },
  audit: { actor: STAFF, entity: FIXED, request_id: "random" },
  outbox: { kind: FIXED, event: "ids and a time" },
  idempotency: { route: FIXED, key: "chosen by the client, gone after 24 hours", body_hash: HASH },
  rate_counts: { key: HASH },
  login_failures: { key: HASH },
  sweeps: { name: FIXED, after: "name of an object" },
  backups: {
    name: "name of an archive",
    progress: "place in an archive",
    error: "our own words about an archive",
  },
  settings: { name: FIXED, value: "what the provider has set" },
  erasures: {
    email_hash: "a keyed hash, kept so that no archive brings the person back",
    counts: "numbers",
    actor: STAFF,
  },
  person_requests: { token_hash: HASH },
  batches: {
    title: OURS,
    meetings: "times",
    time_zone: FIXED,
    place: OURS,
    online_url: OURS,
    trainer: "who runs the site, or teaches for the provider; the provider's to change",
    language: OURS,
  },
  payments: {
    facts: "institute, course, dates and amounts of a receipt",
    reference: "what the desk finds in its bank statement; kept with the amount, as accounts need it",
    receipt: "a number",
    actor: STAFF,
    cancelled_by: STAFF,
    gateway: FIXED,
    gateway_payment: "the payment service's own id",
  },
  refunds: {
    reference: "as that of a payment",
    actor: STAFF,
    gateway: FIXED,
    gateway_refund: "the payment service's own id",
    cancelled_by: STAFF,
  },
  payment_events: {
    gateway: FIXED,
    event: "the payment service's own id",
    reference: "as that of a payment",
    gateway_payment: "the payment service's own id",
    gateway_refund: "the payment service's own id",
    note: "why the desk set a message aside",
  },
  attendance: {},
  calendar_feeds: { token_hash: HASH },
  certificate_decisions: {},
  certificates: { code: "random" },
  consent_notices: { hash: HASH, text: OURS, language: LANGUAGE },
  consents: { notice_hash: HASH },
  enrolments: { mail_due: FIXED, added_by: STAFF, language: LANGUAGE },
  person_notes: { actor: STAFF },
  saved_filters: {
    name: "an administrator's own words",
    query: "what an administrator looks for, gone with the account; theirs to remove",
  },
  status_changes: { rows: "ids and statuses, gone after a day", actor: STAFF },
  inquiries: { language: LANGUAGE },
  users: { language: LANGUAGE },
  user_logins: {},
  user_sessions: { token_hash: HASH, device: FIXED },
  password_resets: { token_hash: HASH },
  email_confirmations: { token_hash: HASH },
  former_addresses: { slug: OURS, page_slug: OURS },
  skills: { title: OURS, slug: OURS, short_description: OURS, image_url: OURS },
  skill_details: { course: OURS },
  course_details: { description: OURS },
  images: { image_url: OURS },
  testimonials: {
    name: "published on purpose, and stored without an e-mail address; taken down under Testimonials",
    location: "as the name",
    designation: "as the name",
    feedback: "as the name",
  },
  uploads: { file: "a random name", media_type: FIXED, widths: "numbers", hash: HASH, name: OURS, alt: OURS },
  settings_revisions: { settings: OURS, differences: OURS, actor: STAFF },
  settings_draft: { settings: OURS, changed_by: STAFF, publish_by: STAFF },
  share_pictures: { look: HASH, title: OURS, over: OURS, file: "a hash" },
  text_versions: { entity: FIXED, label: OURS, html: OURS, actor: STAFF },
  text_drafts: { entity: FIXED, label: OURS, html: OURS },
  content_state: {},
  releases: { name: CODE, version: CODE, manifest: CODE, via: STAFF, report: CODE },
  revisions: { lock_set: CODE, reason: STAFF, author: STAFF, canaries: CODE, via: STAFF, commit_id: CODE },
  revision_releases: { name: CODE, version: CODE },
  channels: { name: CODE, link_key: "random", scope: CODE },
  channel_releases: { channel: CODE, name: CODE, version: CODE },
  channel_revisions: { channel: CODE, versions: CODE, reason: STAFF, author: STAFF, via: STAFF },
  release_alerts: { kind: FIXED, name: CODE, version: CODE, text: STAFF, report: CODE },
  release_freezes: { scope: CODE, reason: STAFF, author: STAFF, until: "a moment" },
  team_sessions: { token_hash: HASH },
  release_garbage: { name: CODE, version: CODE },
  release_keys: { name: CODE, key: "a public key", label: STAFF, created_by: STAFF, earlier: HASH },
  release_signatures: {
    name: CODE,
    version: CODE,
    key: "a public key",
    manifest: CODE,
    signature: CODE,
    scripts: CODE,
  },
  release_tokens: { token_hash: HASH, scope: CODE, label: STAFF, created_by: STAFF },
  release_reports: { name: CODE, version: CODE, phase: FIXED },
  release_errors: { name: CODE, version: CODE, phase: FIXED, message: CLEANED, stack: CLEANED },
  release_vitals: { name: CODE, version: CODE, metric: FIXED },
  release_trials: { name: CODE, version: CODE, control: CODE },
  report_votes: { nonce: "random", name: CODE, version: CODE },
  worker_keys: { name: FIXED, value: "a key" },
};

/** Columns whose name says that they hold a time. */
export const isTime = (column: string): boolean => /(_at|_until)$/.test(column);
