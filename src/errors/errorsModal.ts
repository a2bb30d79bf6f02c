/** Which errors the modal of 422 shows, if any. */
import { createStore } from '../ui/store';
import type { Outcome } from './catalogue';

export type ModalErrors = Extract<Outcome, { kind: 'modal' }>;

export const modalErrors = createStore<ModalErrors | null>(null);

export const showErrors = (errors: ModalErrors) => {
  modalErrors.set(errors);
};
export const hideErrors = () => {
  modalErrors.set(null);
};
