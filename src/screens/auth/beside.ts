/** What stands beside the forms: none of it is waited for. */
export { DockDrawing } from './DockDrawing';
export { LanguageChoice } from './LanguageChoice';
