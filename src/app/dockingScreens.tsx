/** The screens of dockings, from the plan to the work: each in a chunk of its own. */
import { screen } from './screen';

const DrydockList = screen(() => import('../screens/dockings/DrydockList'), 'DrydockList', 'fleet');
const DrydockCreate = screen(
  () => import('../screens/dockingForm/DrydockCreate'),
  'DrydockCreate',
  'fleet',
);
const DrydockProject = screen(
  () => import('../screens/docking/DrydockProject'),
  'DrydockProject',
  'fleet',
);
const DrydockEdit = screen(
  () => import('../screens/dockingForm/DrydockEdit'),
  'DrydockEdit',
  'fleet',
);
const DrydockDocuments = screen(
  () => import('../screens/docking/DrydockDocuments'),
  'DrydockDocuments',
  'fleet',
  'documents',
);
const DrydockHistory = screen(
  () => import('../screens/docking/DrydockHistory'),
  'DrydockHistory',
  'fleet',
  'audit',
);
const DueItemsScreen = screen(
  () => import('../screens/dueItems/DueItemsScreen'),
  'DueItemsScreen',
  'fleet',
  'certificates',
);
const GateScreen = screen(
  () => import('../screens/gate/GateScreen'),
  'GateScreen',
  'fleet',
  'audit',
);
const JobsHome = screen(() => import('../screens/jobs/JobsHome'), 'JobsHome', 'fleet');
const JobList = screen(() => import('../screens/jobs/JobList'), 'JobList', 'fleet');
const Issues = screen(() => import('../screens/specification/SpecScreen'), 'SpecScreen', 'fleet');
const AccountScreen = screen(
  () => import('../screens/account/AccountScreen'),
  'AccountScreen',
  'fleet',
  'audit',
);
const InvoiceCreate = screen(
  () => import('../screens/accountInvoice/InvoiceCreate'),
  'InvoiceCreate',
  'fleet',
  'audit',
);
const ReportsHome = screen(
  () => import('../screens/dailyReports/ReportsHome'),
  'ReportsHome',
  'fleet',
);
const ReportList = screen(
  () => import('../screens/dailyReports/ReportList'),
  'ReportList',
  'fleet',
);
const ReportPage = screen(
  () => import('../screens/dailyReports/ReportPage'),
  'ReportPage',
  'fleet',
  'audit',
);
const ReportEdit = screen(
  () => import('../screens/dailyReportForm/ReportEdit'),
  'ReportEdit',
  'fleet',
  'audit',
);
const Board = screen(() => import('../screens/board/Board'), 'Board', 'fleet', 'audit');
const CloseOutScreen = screen(
  () => import('../screens/closeOut/CloseOutScreen'),
  'CloseOutScreen',
  'fleet',
);
const OwnerCostsScreen = screen(
  () => import('../screens/ownerCosts/OwnerCostsScreen'),
  'OwnerCostsScreen',
  'fleet',
);
const ProgressScreen = screen(
  () => import('../screens/progress/ProgressScreen'),
  'ProgressScreen',
  'fleet',
);
const JobPage = screen(() => import('../screens/jobs/job/JobPage'), 'JobPage', 'fleet', 'audit');
const JobCreate = screen(() => import('../screens/jobForm/JobCreate'), 'JobCreate', 'fleet');
const AddJobs = screen(() => import('../screens/jobAdd/AddJobs'), 'AddJobs', 'fleet');
const JobEdit = screen(() => import('../screens/jobForm/JobEdit'), 'JobEdit', 'fleet');
const QuotationList = screen(
  () => import('../screens/tender/QuotationList'),
  'QuotationList',
  'fleet',
);
const TenderScreen = screen(
  () => import('../screens/tender/TenderScreen'),
  'TenderScreen',
  'fleet',
);
const QuotationPage = screen(
  () => import('../screens/quotation/QuotationPage'),
  'QuotationPage',
  'fleet',
  'audit',
);
const VariationsHome = screen(
  () => import('../screens/variations/VariationsHome'),
  'VariationsHome',
  'fleet',
);
const VariationList = screen(
  () => import('../screens/variations/VariationList'),
  'VariationList',
  'fleet',
);
const VariationPage = screen(
  () => import('../screens/variations/VariationPage'),
  'VariationPage',
  'fleet',
  'audit',
);
const VariationCreate = screen(
  () => import('../screens/variationForm/VariationCreate'),
  'VariationCreate',
  'fleet',
);
const VariationEdit = screen(
  () => import('../screens/variationForm/VariationEdit'),
  'VariationEdit',
  'fleet',
);
const TimelineScreen = screen(
  () => import('../screens/timeline/TimelineScreen'),
  'TimelineScreen',
  'fleet',
);
const DrydockImport = screen(
  () => import('../screens/dockings/DrydockImport'),
  'DrydockImport',
  'fleet',
);

export const DOCKING_SCREENS = {
  drydocks: DrydockList,
  'drydocks/new': DrydockCreate,
  'ships/:shipId/drydocks/:id': DrydockProject,
  'ships/:shipId/drydocks/:id/due_items': DueItemsScreen,
  'ships/:shipId/drydocks/:id/edit': DrydockEdit,
  'ships/:shipId/drydocks/:id/documents': DrydockDocuments,
  'ships/:shipId/drydocks/:id/history': DrydockHistory,
  'ships/:shipId/drydocks/:id/gate': GateScreen,
  jobs: JobsHome,
  'ships/:shipId/drydocks/:id/jobs': JobList,
  'ships/:shipId/drydocks/:id/jobs/issues': Issues,
  'ships/:shipId/drydocks/:id/account': AccountScreen,
  'ships/:shipId/drydocks/:id/account/invoice': InvoiceCreate,
  'ships/:shipId/drydocks/:id/board': Board,
  'ships/:shipId/drydocks/:id/close_out': CloseOutScreen,
  'ships/:shipId/drydocks/:id/costs': OwnerCostsScreen,
  daily_reports: ReportsHome,
  'ships/:shipId/drydocks/:id/daily_reports': ReportList,
  'daily_reports/:id': ReportPage,
  'daily_reports/:id/edit': ReportEdit,
  'ships/:shipId/drydocks/:id/progress': ProgressScreen,
  'jobs/:id': JobPage,
  'ships/:shipId/drydocks/:id/jobs/new': JobCreate,
  'ships/:shipId/drydocks/:id/jobs/add': AddJobs,
  'jobs/:id/edit': JobEdit,
  quotations: QuotationList,
  'ships/:shipId/drydocks/:id/quotations': TenderScreen,
  'quotations/:id': QuotationPage,
  variation_orders: VariationsHome,
  'ships/:shipId/drydocks/:id/variation_orders': VariationList,
  'variation_orders/:id': VariationPage,
  'ships/:shipId/drydocks/:id/variation_orders/new': VariationCreate,
  'variation_orders/:id/edit': VariationEdit,
  'drydocks/timeline': TimelineScreen,
  'drydocks/import': DrydockImport,
} as const;
