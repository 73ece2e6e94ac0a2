export const notComplete = "This text has a bracket or tag that does not end, or a plural or choice without “other”.";
export const lacksName = "This text lacks {name}, which the original has.";
export const otherKind =
  "{name} has to be written as the original has it: it is {kind, select, choice {a choice} plural {a plural} number {a number} placeholder {a placeholder} tag {a tag} other {something else}} there.";
export const notInOriginal = "{name} is not in the original: nothing could be filled in.";
export const lacksCategory = "{name} lacks “{category}”, which this language has.";
