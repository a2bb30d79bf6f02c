/** The demonstration, in a file of its own that no other start loads (seed.ts): people, fleet, jobs, documents and their files. */
import type { Database } from '../../db/database';
import type { FileStore } from '../../files/fileStore';
import type { SeedPerson } from '../people';
import { addAccounts } from './accounts';
import { addOwnerCosts } from './ownerCosts';
import { addCertificates } from './certificates';
import { addDailyReports } from './dailyReports';
import { addDocuments } from './documents';
import { addFleet } from './fleet';
import { addJobDrawings } from './jobDrawings';
import { addJobs } from './jobs';
import { addSpecIssues } from './specIssues';
import { keepFiles, prepareDocuments } from './preparedDocuments';
import { PEOPLE } from './people';
import { addContracts } from './contracts';
import { addQuotationFiles } from './quotationFiles';
import { addTender } from './tender';
import { addMeasurements } from './measurements';
import { addPhotos, keepPhotos } from './photos';
import { addProgress } from './progress';
import { addVariations } from './variations';

export interface Demo {
  people: readonly SeedPerson[];
  /** The rows, after those of the people and the document types. */
  write: (tx: Database) => Promise<void>;
}

/** Makes the documents' files and keeps them, before any row names them. */
export async function prepareDemo(files: FileStore, now: Date): Promise<Demo> {
  const documents = await prepareDocuments(now);
  await keepFiles(files, documents);
  await keepPhotos(files);
  return {
    people: PEOPLE,
    write: async (tx) => {
      await addFleet(tx, now);
      await addJobs(tx, now);
      await addTender(tx, now);
      await addContracts(tx, now);
      await addDocuments(tx, documents, now);
      await addQuotationFiles(tx);
      await addJobDrawings(tx);
      await addSpecIssues(tx, now);
      await addVariations(tx, now);
      await addProgress(tx, now);
      await addMeasurements(tx, now);
      await addPhotos(tx, now);
      await addAccounts(tx, now);
      await addOwnerCosts(tx, now);
      await addCertificates(tx, now);
      await addDailyReports(tx, now);
    },
  };
}
