/** What the build was told; the only reader of `import.meta.env`, called by main.ts alone. */
import type { AppConfig } from './App';

export const readEnv = (): AppConfig => ({
  apiUrl: import.meta.env.VITE_API_URL || '/api',
  assetsUrl: '',
  selfSignUp: import.meta.env.VITE_SELF_SIGN_UP === 'true',
});
