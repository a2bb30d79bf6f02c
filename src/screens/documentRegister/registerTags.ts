/** What may be a tag, and what becomes of what is typed as one. */
import { tag } from '../../contract/documents/documents';

const schema = tag();
export const isTag = (text: string) => schema.isValidSync(text, { strict: true });

/** Small letters, and hyphens for blanks. */
export const tagOf = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '-');
