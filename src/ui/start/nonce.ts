/** Hands the page's nonce to the libraries that make styles at run time, before they load. */

declare global {
  interface Window {
    /** Read by goober, which styles notistack. */
    __nonce__?: string;
  }
}

/** The nonce, or undefined on a page without a policy. */
export function prepareStyles(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return undefined;
  window.__nonce__ = nonce;
  // goober would make its tag through innerHTML, which Trusted Types refuse; it takes one that is there.
  const style = document.createElement('style');
  style.id = '_goober';
  style.nonce = nonce;
  style.append(' ');
  document.head.append(style);
  return nonce;
}
