export const override = "Override";
export const overrides = "<strong>Override</strong> {list}";
export const overrideWithoutEffect = "<strong>Override</strong> without effect";
export const frontEndFrom = "{name} from {target}";
export const leave = "Leave";
export const newerVersion = "There is a newer version of this site.";
export const showIt = "Show it";
