/** Expected: the command prints the message and writes nothing. */
export class Refusal extends Error {}

export const refuse = (why) => {
  throw new Refusal(why)
}
