/** The language that a start begins with. */
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { preferences } from '../session/preferences';

export const startLanguage = () => preferences.readLanguage() ?? DEFAULT_LANGUAGE;
