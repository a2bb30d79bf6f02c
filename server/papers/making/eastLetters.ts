/** Chinese and Korean on a page: their runs of letters are set in a font that has them. Pure. */

const EAST =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+/u;
const HANGUL = /\p{Script=Hangul}/u;

/** The names of the fonts, as pages ask for them. */
export type EastFont = 'Chinese' | 'Korean';
type Run = string | { text: string; font: EastFont };

/** What many letters share is drawn as Chinese draws it, but within Korean. */
const fontOf = (run: string): EastFont => (HANGUL.test(run) ? 'Korean' : 'Chinese');

const split = new RegExp(`(${EAST.source})`, 'u');

export const runsOf = (text: string): Run[] =>
  text
    .split(split)
    .filter((run) => run !== '')
    .map((run) => (EAST.test(run) ? { text: run, font: fontOf(run) } : run));

const isText = (value: unknown): value is string => typeof value === 'string' && EAST.test(value);

/** Looks through what pdfmake is to set; texts with such letters become runs in their place. */
export function setEastLetters(content: unknown): void {
  if (typeof content !== 'object' || content === null) return;
  if (Array.isArray(content)) {
    content.forEach((part: unknown, place) => {
      if (isText(part)) content[place] = { text: runsOf(part) };
      else setEastLetters(part);
    });
    return;
  }
  for (const [name, part] of Object.entries(content))
    if (name === 'text' && isText(part)) Reflect.set(content, name, runsOf(part));
    else setEastLetters(part);
}
