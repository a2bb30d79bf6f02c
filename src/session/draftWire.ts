/** Tells the other tabs of the same person what was entered and dropped. */
import { omitSecrets, type KeptDraft } from './draftKeeper';

type Listener = (form: string, draft: KeptDraft | null) => void;

interface Message {
  form: string;
  draft: KeptDraft | null;
}

let channel: BroadcastChannel | undefined;

export const draftWire = {
  /** Listens for this user, and for nobody else any more. */
  listen: (user: string | null, listener: Listener) => {
    channel?.close();
    channel = undefined;
    if (user === null || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(`docman-drafts ${user}`);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      listener(data.form, data.draft);
    };
  },
  tell: (form: string, draft: KeptDraft | null) => {
    const message: Message = {
      form,
      draft: draft && { ...draft, value: omitSecrets(draft.value) },
    };
    channel?.postMessage(message);
  },
};
