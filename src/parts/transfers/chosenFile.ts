/** A file that somebody has chosen for a revision. */
export interface ChosenFile {
  /** Of its transfer. */
  key: string;
  name: string;
  size: number;
}
