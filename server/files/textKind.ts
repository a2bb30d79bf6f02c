/** What a text is, by its beginning: markup that a browser would run, a drawing, an e-mail, or plain words. */

export type TextKind = 'html' | 'svg' | 'dxf' | 'eml' | 'plain';

/** What browsers take for a page, whatever it is called: the list of the WHATWG's MIME sniffing standard and some. */
const PAGE =
  /^(?:<!doctype html|<(?:html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|img|object|embed|form|base|frameset|video|audio|math)[\s/>])/i;
const COMMENT = /^<!--[\s\S]*?-->/;
const DECLARATION = /^<\?[\s\S]*?\?>/;
const DOCTYPE_SVG = /^<!doctype svg/i;
const SVG = /<(?:[a-z][\w.-]*:)?svg[\s/>]/i;
const XHTML = /<(?:[a-z][\w.-]*:)?html[\s/>]/i;
const DXF = /^\s*(?:999[^\n]*\n[^\n]*\n\s*)*0[^\S\n]*\n\s*SECTION\b/;
const MAIL_FIELD =
  /^(?:from|to|date|subject|received|return-path|message-id|mime-version|delivered-to|x-[\w-]+|content-type|reply-to|sender|cc|dkim-signature|authentication-results):[ \t]/i;

/** Control characters that no text has; line ends, tabs, form feeds, escapes and the end of DOS it may have. */
const BINARY = /[\0-\x08\x0e-\x19\x1c-\x1f]/; // eslint-disable-line no-control-regex -- it looks for them

function decode(head: Uint8Array): string {
  const [a, b] = head;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(head);
  const utf8 = new TextDecoder('utf-8').decode(head);
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(head) : utf8;
}

/** Without what may stand before the first element. */
function bodyOf(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const [skipped] = COMMENT.exec(rest) ?? DECLARATION.exec(rest) ?? [];
    if (skipped === undefined) return rest;
    rest = rest.slice(skipped.length).trimStart();
  }
}

/** Undefined for what is no text. */
export function textKindOf(head: Uint8Array): TextKind | undefined {
  const text = decode(head);
  if (BINARY.test(text)) return undefined;
  const body = bodyOf(text);
  if (PAGE.test(body)) return 'html';
  const isXml = body.startsWith('<');
  if (isXml && XHTML.test(body)) return 'html';
  if (DOCTYPE_SVG.test(body) || (isXml && SVG.test(body))) return 'svg';
  // A comment that does not end here may hide anything.
  if (body.startsWith('<!--') || body.startsWith('<?')) return 'html';
  if (DXF.test(text)) return 'dxf';
  return MAIL_FIELD.test(text.trimStart()) ? 'eml' : 'plain';
}
