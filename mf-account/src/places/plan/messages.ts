export const instalments = "Instalments";
export const paidPart = "{amount} by {day}: paid";
export const duePart = "{amount} is due today, {day}";
export const overduePart = "{amount} was due on {day}";
export const laterPart = "{amount} by {day}";
export const restOf = "{owed} of {amount}";
export const payAll =
  "You can also pay all that is left at once: {amount}, with the same reference, or on the page to pay online.";
