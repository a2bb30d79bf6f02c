interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly VITE_API_URL?: string;
  readonly VITE_SELF_SIGN_UP?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
