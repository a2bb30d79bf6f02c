/** The language that a start begins with. */
import { preferences } from '../session/preferences';

/** Without a choice, and where a text is missing in another. */
export const DEFAULT_LANGUAGE = 'en';

export const startLanguage = () => preferences.readLanguage() ?? DEFAULT_LANGUAGE;
