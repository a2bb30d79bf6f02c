/** What routes of files need besides the database. */
import type { Api } from '../../access/wire';
import type { Storage } from '../../files/storage';
import type { FileTools } from '../../papers/fileTools';

export interface FileApi extends Api, Storage {
  /** What reads documents and draws on them; without it they go out as they are. */
  readonly fileTools: FileTools | undefined;
}
