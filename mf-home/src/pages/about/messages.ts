export const about = "About";
export const aboutSomebody = "The vision, the mission and the people of {name}, a training provider.";
export const aboutSomebodyThere = "The vision, the mission and the people of {name}, a training provider {place}.";
export const ourVision = "Our Vision";
export const ourMission = "Our Mission";
export const talkFirst = "Talk to us first";
export const contactUs = "Contact us";
export const portraitOf = "Portrait of {name}";
