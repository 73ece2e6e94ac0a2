export const or = "or";
export const signInWith = "Sign in with {name}";
export const loggingIn = "Logging in...";
export const notFinished = "You are not logged in yet.";
export const otherWays = "Other ways to sign in";
export const whatFor =
  "Besides a password, these services open your account. Remove one that you no longer use; a further one asks you to sign in there.";
export const notLoaded = "Your ways to sign in could not be loaded.";
export const added = "Added <time>{date}</time>";
export const addedAndUsed = "Added <time>{date}</time>, last used <used>{usedDate}</used>";
export const onlyWay = "This is the only way into your account. Set a password before you remove it.";
export const remove = "Remove";
export const removing = "Removing...";
export const add = "Add {name}";
export const opening = "One moment...";
