/** The file that a quotation's figures were taken in from, as it is told. */
import { object, string } from 'yup';
import { id, timestamp } from '../fields';

/** `file`: the last one; its `revision` is null until it is one of the `document`, which is told to those who may read it. */
export const keptFileShape = () => ({
  file: object({
    name: string().required(),
    at: timestamp(),
    revision: string().defined().nullable(),
  })
    .clone()
    .defined()
    .nullable(),
  document: object({ id: id(), number: string().required() }).clone().defined().nullable(),
});
