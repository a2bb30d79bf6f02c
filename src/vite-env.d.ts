interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly VITE_API_URL?: string;
  readonly VITE_SELF_SIGN_UP?: string;
  /** `?v=…`, by the build; none while developing. */
  readonly VITE_TEXTS_VERSION?: string;
  readonly VITE_CONTRACT_VERSION?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** The address of a worker that is built as a file of its own. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

declare module 'pdfjs-dist/build/pdf.worker.min.mjs?url' {
  const address: string;
  export default address;
}
