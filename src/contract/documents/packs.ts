/** What is taken along of a docking to where there is no line: the files to work by, and what is to be said of copies. */
import { string, type InferType } from 'yup';
import { id, listOf } from '../fields';
import { checkSchema } from './checks';
import { fileSchema } from './uploads';
import { object } from '../object';

/** `label`: of the revision that the register shows, whose file it is. */
const packedDocumentSchema = object(() => ({
  id: id(),
  number: string().required(),
  title: string().required(),
  revision_id: id(),
  label: string().required(),
  file: fileSchema.clone(),
}));
export type PackedDocument = InferType<typeof packedDocumentSchema>;

/** `hashes`: SHA-256 of the revision's file, and of each copy of it that was handed out; `code_hash`: of its printed code. */
const packedCheckSchema = checkSchema.shape({
  revision_id: id(),
  code_hash: string().required(),
  hashes: listOf(string().required()),
});
export type PackedCheck = InferType<typeof packedCheckSchema>;

/** As far as this viewer sees the docking's documents; those that are void are told of copies alone. */
export const packSchema = object(() => ({
  documents: listOf(packedDocumentSchema),
  checks: listOf(packedCheckSchema),
}));
export type Pack = InferType<typeof packSchema>;
