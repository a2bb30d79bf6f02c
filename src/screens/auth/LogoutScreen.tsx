/** Signs out as soon as it is opened, then goes to login; asks first where something of theirs is not sent yet. */
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../api/auth';
import { Coming } from '../../ui/page/Waiting';
import { removeStaticSplash } from '../../ui/start/staticSplash';

/**
 * Whoever wants to leave does not wait for ever for code or a browser that does not answer; on a slow phone either may take some
 * seconds, and what is not sent yet is worth them.
 */
const PATIENCE_MS = 10_000;

export function LogoutScreen() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ReactNode>();
  useEffect(() => {
    removeStaticSplash();
    const go = (to: string) => void navigate(to, { replace: true });
    const onLeave = () => {
      signOut();
      go('/auth/login');
    };
    const onStay = () => {
      go('/outbox');
    };
    const timer = setTimeout(onLeave, PATIENCE_MS);
    const ask = async () => {
      const { askUnsent } = await import('./unsent');
      const asked = await askUnsent({ onLeave, onStay });
      if (asked === undefined) onLeave();
      else setAsking(asked);
      clearTimeout(timer);
    };
    ask().catch(onLeave);
  }, [navigate]);
  return asking ?? <Coming />;
}
