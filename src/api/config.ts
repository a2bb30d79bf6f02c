/** Where the API and the assets are; set once by the app before the first call. */
export const apiConfig = {
  baseUrl: '/api',
  /** Before `/assets/...`; empty on the page's own origin. */
  assetsUrl: '',
  /** The query that every file of texts is asked for with: the build's digest of them. */
  textsVersion: '',
};
