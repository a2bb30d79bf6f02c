/** The file that a quotation's figures were taken in from, and those that came with it, as they are told. */
import { boolean, number, string } from 'yup';
import { id, listOf, timestamp } from '../fields';
import { object } from '../object';

export const MOST_ATTACHED = 20;

/** `document` and `revision_id`: for those who may read it; `filed`: it has become one, and stays. */
const attachmentSchema = object(() => ({
  id: id(),
  name: string().required(),
  size: number().integer().required(),
  at: timestamp(),
  filed: boolean().required(),
  document: object(() => ({ id: id(), number: string().required() }))
    .clone()
    .defined()
    .nullable(),
  revision_id: number().integer().defined().nullable(),
  may_remove: boolean().required(),
}));

/** `file`: the last one; its `revision` is null until it is one of the `document`, which is told to those who may read it. */
export const keptFileShape = () => ({
  file: object(() => ({
    name: string().required(),
    at: timestamp(),
    revision: string().defined().nullable(),
  }))
    .clone()
    .defined()
    .nullable(),
  document: object(() => ({ id: id(), number: string().required() }))
    .clone()
    .defined()
    .nullable(),
  attachments: listOf(attachmentSchema),
});

/** `attach`: uploads; `detach`: ids of attachments that are no documents yet. */
export const attachingShape = () => ({
  attach: listOf(id()).max(MOST_ATTACHED, 'validation.tooMany').optional(),
  detach: listOf(id()).max(MOST_ATTACHED, 'validation.tooMany').optional(),
});
