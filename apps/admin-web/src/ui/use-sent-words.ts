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
  /** The name of the form. */
  form: string;
  nameOf: (words: Words) => string;
}

/** Input that was sent from a form that was then left, and that may not be stored. */
export interface LeftWords<Words> {
  id: string;
  words: Words;
}

/**
 * For a form that may be left once it is sent. If the request fails, the browser keeps the input, and the form offers it the next time.
 * Each user has separate input, because several may use one browser.
 */
export function useSentWords<Words>({ address, form, nameOf }: SentWordsOptions<Words>) {
  const { t } = useTranslation();
  const say = useSay();
  const navigate = useNavigate();
  const textOf = useFaultText();
  const { user } = useMe();
  const place = `headwater.sent.${user.user_id}.${address}`;
  const isShown = useRef(false);
  /**
   * The request of this form, until its input is stored or left. After a reload, the input is not left on purpose, though the request
   * fails, too.
   */
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
    /** Puts the input of the form aside. */
    keep(words: Words): void {
      const { id } = own.current ?? newSending();
      own.current = undefined;
      sentWords.send(place, id, words);
      sentWords.leave(id);
    },
    forget: (id: string) => sentWords.forget(place, id),
    /** @throws the error of the request */
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
