/** What the build was told; the only reader of `import.meta.env`, called by main.ts alone. */
import { apiConfig } from '../api/config';
import type { AppConfig } from './App';

/** Where the API and the assets are holds from here on, for the calls before the application as well. */
export function readEnv(): AppConfig {
  const config = {
    apiUrl: import.meta.env.VITE_API_URL || '/api',
    assetsUrl: '',
    selfSignUp: import.meta.env.VITE_SELF_SIGN_UP === 'true',
  };
  apiConfig.baseUrl = config.apiUrl;
  apiConfig.assetsUrl = config.assetsUrl;
  apiConfig.contractVersion = import.meta.env.VITE_CONTRACT_VERSION ?? '';
  apiConfig.textsVersion = import.meta.env.VITE_TEXTS_VERSION ?? '';
  return config;
}
