import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useFaultText } from '../i18n/texts';
import { useMe } from '../session/me';
import { useSay } from './say';
import { sentWords } from './sent-words';

interface SentWordsOptions<Words> {
  /** The address of the form. */
  address: string;
  /** What the form is called. */
  form: string;
  nameOf: (words: Words) => string;
}

/** Words that were sent and then left, and that are not stored as far as the browser knows. */
export interface LeftWords<Words> {
  id: string;
  words: Words;
}

/**
 * For a form that is left freely once it is sent. If it turns out that nothing was stored, what was typed is kept by the browser, and the
 * form offers it the next time. Of each person apart: several may use one browser.
 */
export function useSentWords<Words>({ address, form, nameOf }: SentWordsOptions<Words>) {
  const { t } = useTranslation();
  const say = useSay();
  const navigate = useNavigate();
  const textOf = useFaultText();
  const { user } = useMe();
  const place = `headwater.sent.${user.user_id}.${address}`;
  const isShown = useRef(false);
  /** What the form has sent, until it is stored or left. A page that is loaded anew is not left: its requests fail, too. */
  const own = useRef<{ id: string; isRefused: boolean }>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (own.current?.isRefused === true) sentWords.forget(place, own.current.id);
    };
  }, [place]);
  const left = useSyncExternalStore(sentWords.subscribe, () => sentWords.left(place));
  return {
    left: (JSON.parse(left) as [string, Words][]).map(([id, words]): LeftWords<Words> => ({ id, words })),
    /** Puts aside what the form has. */
    keep(words: Words): void {
      const { id } = own.current ?? newSending();
      own.current = undefined;
      sentWords.send(place, id, words);
      sentWords.leave(id);
    },
    forget: (id: string) => sentWords.forget(place, id),
    /** @throws whatever the request does */
    send: async <Answer>(words: Words, request: () => Promise<Answer>): Promise<Answer> => {
      const sending = own.current ?? newSending();
      sending.isRefused = false;
      own.current = sending;
      sentWords.send(place, sending.id, words);
      try {
        const answer = await request();
        sentWords.forget(place, sending.id);
        own.current = undefined;
        return answer;
      } catch (error) {
        sending.isRefused = true;
        if (!isShown.current) {
          sentWords.leave(sending.id);
          const said = { name: nameOf(words), reason: textOf(error), form };
          say(t('left.said', said), { label: t('left.open'), run: () => void navigate(address) });
        }
        throw error;
      }
    },
  };
}

const newSending = () => ({ id: crypto.randomUUID(), isRefused: false });
