/** Signs out as soon as it is opened, then goes to login; asks first where something of theirs is not sent yet. */
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../api/auth';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { removeStaticSplash } from '../../ui/start/staticSplash';

const UnsentDialog = lazyNamed(() => import('./UnsentDialog'), 'UnsentDialog');

/** Whoever wants to leave does not wait for code or a browser that does not answer. */
const PATIENCE_MS = 1_000;

/** Its code is none of the sign-in page's. */
async function countUnsent(): Promise<number> {
  const { outbox } = await import('../../session/outbox');
  await outbox.load();
  return outbox.count();
}

const unsentEntries = (): Promise<number> =>
  Promise.race([
    countUnsent().catch(() => 0),
    new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, 0)),
  ]);

export function LogoutScreen() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const leave = useCallback(() => {
    signOut();
    void navigate('/auth/login', { replace: true });
  }, [navigate]);
  useEffect(() => {
    removeStaticSplash();
    const look = async () => {
      const count = await unsentEntries();
      if (count > 0) setUnsent(count);
      else leave();
    };
    void look();
  }, [leave]);
  if (unsent === 0) return null;
  return (
    <Suspense>
      <UnsentDialog
        count={unsent}
        onLeave={leave}
        onStay={() => void navigate('/outbox', { replace: true })}
      />
    </Suspense>
  );
}
