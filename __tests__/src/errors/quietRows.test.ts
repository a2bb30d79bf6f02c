import { ApiError, readErrorBody } from '../../../src/api/ApiError';
import { modalErrors } from '../../../src/errors/errorsModal';
import { report } from '../../../src/errors/report';

const invalid = (body: unknown) => new ApiError('answer', 422, '', readErrorBody(body));
const changed = { errors: { version: ['Changed by Rajan Menon'] }, current: { id: 1 } };

describe('a call may opt out of single rows', () => {
  afterEach(() => {
    modalErrors.set(null);
  });

  it('of the change that came too late alone: its form shows both values', () => {
    report(invalid(changed), ['stale']);
    expect(modalErrors.get()).toBeNull();
  });

  it('all other errors of 422 still open the modal', () => {
    report(invalid({ errors: { name: ['Another role has this name.'] } }), ['stale']);
    expect(modalErrors.get()?.fields).toEqual({ name: ['Another role has this name.'] });
  });

  it('a change that came too late without the current record has nothing to offer: the modal opens', () => {
    report(invalid({ errors: changed.errors }), ['stale']);
    expect(modalErrors.get()).not.toBeNull();
  });

  it('calls that do not opt out open the modal', () => {
    report(invalid(changed));
    expect(modalErrors.get()?.fields).toEqual(changed.errors);
  });
});
