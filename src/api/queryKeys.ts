/**
 * Every key of the query cache, and what each change makes stale. The linter lets no key be written anywhere else: one
 * that matches by luck, or misses by a letter, would leave old data on the screen.
 */
const resource = <Name extends string>(name: Name) => ({
  /** Whatever has been read of it. */
  all: [name] as const,
  /** One way to read it, and what was asked for. */
  of: (way: string, ...asked: readonly unknown[]) => [name, way, ...asked] as const,
});

export const queryKeys = {
  accounts: resource('accounts'),
  auditEvents: resource('audit_events'),
  calendarFeed: resource('calendar_feed'),
  certificates: resource('certificates'),
  checks: resource('checks'),
  classItems: resource('class_items'),
  closeOuts: resource('close_outs'),
  dailyReports: resource('daily_reports'),
  comments: resource('comments'),
  compliance: resource('compliance'),
  dashboard: resource('dashboard'),
  documents: resource('documents'),
  documentTrials: resource('document_trials'),
  documentTypes: resource('document_types'),
  drydocks: resource('drydocks'),
  dueItems: resource('due_items'),
  engineers: resource('engineers'),
  found: resource('found'),
  favourites: resource('favourites'),
  jobs: resource('jobs'),
  jobTrials: resource('job_trials'),
  keptPacks: resource('kept_packs'),
  languages: resource('languages'),
  me: resource('me'),
  menus: resource('menus'),
  mySessions: resource('my_sessions'),
  notifications: resource('notifications'),
  notificationSettings: resource('notification_settings'),
  ownerCosts: resource('owner_costs'),
  packs: resource('packs'),
  permissions: resource('permissions'),
  photoFiles: resource('photo_files'),
  photos: resource('photos'),
  reviews: resource('reviews'),
  roles: resource('roles'),
  roleTypes: resource('role_types'),
  savedViews: resource('saved_views'),
  settings: resource('settings'),
  ships: resource('ships'),
  specIssues: resource('spec_issues'),
  tenders: resource('tenders'),
  uploads: resource('uploads'),
  users: resource('users'),
  variations: resource('variations'),
  yards: resource('yards'),
} as const;

const keys = queryKeys;
const fleet = [
  keys.ships.all,
  keys.dueItems.all,
  keys.drydocks.all,
  keys.ownerCosts.all,
  keys.closeOuts.all,
  keys.dailyReports.all,
  keys.compliance.all,
  keys.dashboard.all,
];
const ofClass = [
  keys.classItems.all,
  keys.dueItems.all,
  keys.compliance.all,
  keys.ships.all,
  keys.dashboard.all,
  keys.auditEvents.all,
];

/** What tells of a record, and is stale once one has changed. */
export const stale = {
  /** Whether a ship is in dock, and covered, follows from its dockings; when it is due stands with it. */
  fleet: [...fleet, keys.auditEvents.all],
  /** What a docking may do next follows from its flooding gate. */
  gate: [keys.drydocks.all, keys.auditEvents.all],
  /** Inspections and schemes, which the due day follows from. */
  due: [
    keys.compliance.all,
    keys.dueItems.all,
    keys.ships.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** When a ship must dock follows from what class asks of it. */
  classItems: ofClass,
  /** A scan is a revision of a document, and the class certificate tells the ship's special survey. */
  certificates: [keys.certificates.all, keys.documents.all, ...ofClass],
  /** A yard's name and docks stand with its dockings. */
  yards: [keys.yards.all, keys.drydocks.all, keys.auditEvents.all],
  /** What a docking may do next follows from its jobs. */
  jobs: [
    keys.jobs.all,
    keys.dueItems.all,
    keys.classItems.all,
    keys.photos.all,
    keys.closeOuts.all,
    keys.accounts.all,
    keys.dailyReports.all,
    keys.specIssues.all,
    keys.drydocks.all,
    keys.auditEvents.all,
  ],
  /** A draft of its document comes with it. */
  photoRecords: [keys.jobs.all, keys.documents.all, keys.dashboard.all, keys.auditEvents.all],
  /** An issue is a revision of a document, and what jobs are compared with. */
  specification: [
    keys.specIssues.all,
    keys.jobs.all,
    keys.drydocks.all,
    keys.documents.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** A draft of its document comes with it. */
  comparison: [keys.tenders.all, keys.documents.all, keys.dashboard.all, keys.auditEvents.all],
  /** What a docking may do next follows from its quotations. */
  tenders: [keys.tenders.all, keys.drydocks.all, keys.auditEvents.all],
  /** Whether a docking may be closed follows from its account. */
  accounts: [
    keys.accounts.all,
    keys.ownerCosts.all,
    keys.drydocks.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** The money of a docking holds them. */
  ownerCosts: [
    keys.ownerCosts.all,
    keys.accounts.all,
    keys.drydocks.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** Whether a docking may be closed follows from its list, and a draft comes with its report. */
  closeOuts: [
    keys.closeOuts.all,
    keys.drydocks.all,
    keys.documents.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** With its submission a document comes. */
  dailyReports: [
    keys.dailyReports.all,
    keys.documents.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** What the docking will cost follows from them, and a credit takes a job out. */
  variations: [
    keys.variations.all,
    keys.accounts.all,
    keys.dailyReports.all,
    keys.jobs.all,
    keys.drydocks.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** With the docking's yard and the agreed prices of its jobs. */
  award: [keys.tenders.all, keys.jobs.all, ...fleet, keys.notifications.all, keys.auditEvents.all],
  documents: [
    keys.documents.all,
    keys.reviews.all,
    keys.specIssues.all,
    keys.closeOuts.all,
    keys.jobs.all,
    keys.notifications.all,
    keys.uploads.all,
    keys.dashboard.all,
    keys.auditEvents.all,
  ],
  /** What documents are called and may be, and who reviews the next ones. */
  documentTypes: [
    keys.settings.all,
    keys.documentTypes.all,
    keys.documents.all,
    keys.auditEvents.all,
  ],
  tags: [
    keys.settings.all,
    keys.savedViews.all,
    keys.documents.all,
    keys.documentTypes.all,
    keys.auditEvents.all,
  ],
  /** An open one stands on every later revision as well. */
  comments: [keys.comments.of('list'), keys.auditEvents.all, keys.documents.all],
  /** Its history is read of the job. */
  jobComments: [keys.comments.of('list'), keys.jobs.all, keys.auditEvents.all],
  /** Also how many users a role has. */
  people: [keys.users.all, keys.roles.all, keys.engineers.all, keys.auditEvents.all],
  /** What was taken out of the product is told in the audit log. */
  nothingButAudit: [keys.auditEvents.all],
} as const;
