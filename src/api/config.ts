/** Where the API and the assets are; set once by the app before the first call. */
export const apiConfig = {
  baseUrl: '/api',
  /** Before `/assets/...`; empty on the page's own origin. */
  assetsUrl: '',
  /** The query that every file of texts is asked for with: the build's digest of them. */
  textsVersion: '',
  /** Of the contract that this build speaks; empty where nothing was built: answers are then not kept beyond the page. */
  contractVersion: '',
};
