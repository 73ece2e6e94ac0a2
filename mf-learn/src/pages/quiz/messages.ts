export const beforeYouBegin = "Before you begin";
export const questionCount = "{count, plural, one {# question} other {# questions}}";
export const timeLimit =
  "{count, plural, one {You have # minute.} other {You have # minutes.}} The time goes on when you leave the page.";
export const noTimeLimit = "There is no time limit.";
export const passWith = "You pass with {percent} % of the marks.";
export const anyTries = "You can try as often as you like.";
export const triesLeft = "{left, plural, one {# try is left} other {# tries are left}} of {tries}.";
export const answersAreKept = "Your answers are saved as you go. If the connection is lost, they wait in this browser.";
export const noTryLeft = "You have used all your tries.";
export const noQuestions = "This quiz has no questions yet.";
export const begin = "Begin the quiz";
export const beginning = "One moment...";
export const tryAgain = "Try again";
export const yourAttempts = "Your attempts";
export const marksOf = "{marks} of {of} marks";
export const passed = "passed";
export const notPassed = "not passed";
export const chooseAll = "Choose all that are right.";
export const aNumber = "A number";
export const marks = "{count, plural, one {# mark} other {# marks}}";
export const handIn = "Hand in";
export const handInQuestion = "Hand in your answers?";
export const allAnswered = "You have answered all questions. Afterwards you can no longer change an answer.";
export const notAnswered =
  "{count, plural, one {# question is not answered.} other {# questions are not answered.}} Afterwards you can no longer change an answer.";
export const goOnAnswering = "Go on answering";
export const handingIn = "Handing in...";
export const timeLeft = "Time left";
export const answeredOf = "{answered} of {total} answered";
export const saved = "Saved";
export const savingNow = "Saving...";
export const notSavedYet = "Not saved yet";
export const notSaved = "Not saved";
export const waitingForLine =
  "{count, plural, one {# answer waits for the connection} other {# answers wait for the connection}}";
export const noConnection = "No connection";
export const minutesLeft = "{count, plural, one {# minute is left.} other {# minutes are left.}}";
export const loggedOut = "You have been logged out";
export const loggedOutText = "Your answers are kept in this browser. <link>Log in again</link>, and they are sent.";
export const refused = "Your answers could not be saved";
export const refusedText = "They are kept in this browser. Please try again, or tell us.";
export const timeOver = "The time is over";
export const notHandedIn = "Your answers are not handed in yet";
export const answersWait =
  "{count, plural, one {# answer waits in this browser} other {# answers wait in this browser}} and will be sent as soon as there is a connection. Please leave this page open.";
export const handInWaits = "All answers are saved. They will be handed in as soon as there is a connection.";
export const lateDoNotCount = "Answers that reach us more than half a minute after the end do not count.";
export const youPassed = "You passed";
export const youDidNotPass = "Not passed yet";
export const someCameLate = "Not all answers reached us in time";
export const theseCameLate =
  "{count, plural, one {Your last answer to this question came after the end and does not count: {numbers}.} other {Your last answers to these questions came after the end and do not count: {numbers}.}}";
export const right = "Right";
export const wrong = "Wrong";
export const youAnswered = "You answered: {answer}";
export const youLeftOpen = "You did not answer.";
export const rightAnswer = "Right is: {answer}";
