/** Registration, where it is switched on. A taken name or address gets the same answer for the same work as a free one. */
import type { InferType } from 'yup';
import type { signUpReplySchema, signUpSchema } from '../../../src/contract/auth';
import { notPermitted } from '../../http/problem';
import { networkOf } from '../../http/address';
import type { Api, Call } from '../wire';
import { accountRepository } from './accountRepository';
import { attemptKey, attemptRepository } from './attemptRepository';
import { hashPassword } from './passwords';

/** The account waits for an administrator, so nothing is lost by not saying that it was not made. */
export async function signUp(
  api: Api,
  call: Call<'signUp', typeof signUpSchema>,
): Promise<InferType<typeof signUpReplySchema>> {
  if (!api.settings.selfSignUp) throw notPermitted('signUpOff');
  const key = attemptKey('signup', networkOf(call.origin.address));
  await attemptRepository(api.db).claim(key, api.settings.perSignUp, call.now);
  const passwordHash = await hashPassword(call.body.password);
  return call.write(async (tx, record) => {
    const { id, taken } = await accountRepository(tx).create(call.body, passwordHash, call.now);
    const { username, email } = call.body;
    await record({
      action: 'sign_up',
      entity: 'user',
      entityId: taken ? null : id,
      label: username,
      after: taken ? { username, email, taken } : { username, email, status: 'PENDING' },
    });
    return { id, status: 'PENDING' };
  });
}
