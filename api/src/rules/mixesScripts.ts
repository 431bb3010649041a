/**
 * Whether one word of a name is written in letters of several alphabets that look alike: "Pаypal" with a Cyrillic а.
 * Words of one alphabet each ("Acme Москва") and Latin beside Chinese or Japanese deceive nobody.
 */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1);
}

/** Alphabets with letters that are mistaken for those of another (UTS 39). */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
