import { useMemo, useState } from 'react';

import { type AnswerKey, type Answers, type QuestionKind, questionKinds } from '../../comparing/questions.ts';
import { oneByOne, tickedAnswer, untickedAnswer } from './QuestionList.tsx';

/**
 * The answers to the questions about a file. A question is answered for all of its items, or one by one. Saved answers of
 * earlier files apply until the admin answers otherwise.
 */
export function useAnswers(savedAnswers: Answers) {
  const [own, setOwn] = useState<Answers>(noAnswers);
  const [separate, setSeparate] = useState<ReadonlySet<QuestionKind>>(new Set());
  const [usesSaved, setUsesSaved] = useState(true);
  const answers = useMemo(() => (usesSaved ? new Map([...savedAnswers, ...own]) : own), [usesSaved, savedAnswers, own]);

  function answer(question: string, value: string) {
    const kind = questionKinds.find((candidate) => candidate === question);
    if (kind === undefined) return;
    const isSeparate = value === oneByOne;
    setSeparate(new Set(isSeparate ? [...separate, kind] : [...separate].filter((other) => other !== kind)));
    const others = [...own].filter(([key]) => key !== kind && !key.startsWith(`${kind}:`));
    setOwn(new Map(isSeparate || value === '' ? others : [...others, [kind, value]]));
    if (kind === 'left') setUsesSaved(false);
  }

  function answerItem(question: string, item: string, value: string) {
    const kind = questionKinds.find((candidate) => candidate === question);
    if (kind === undefined) return;
    const key: AnswerKey = `${kind}:${item}`;
    const next = new Map(own);
    if (value === '') next.delete(key);
    else next.set(key, value);
    // Selecting a word answers for the other words, too.
    if (value === tickedAnswer) next.set(kind, untickedAnswer);
    setOwn(next);
  }

  return {
    answers,
    answer,
    answerItem,
    /** Sets the same answer for several items. */
    answerItems(keys: readonly AnswerKey[], value: string) {
      setOwn(new Map([...own, ...keys.map((key) => [key, value] as const)]));
    },
    getAnswer: (kind: QuestionKind) => (separate.has(kind) ? oneByOne : (own.get(kind) ?? '')),
    isSaved: (kind: QuestionKind) => usesSaved && [...savedAnswers.keys()].some((key) => key.startsWith(`${kind}:`)),
  };
}

const noAnswers: Answers = new Map();
