export const shareYourFeedback = "Share Your Feedback";
export const lead =
  "A few honest lines help the next person decide. Your name, place and words will appear on our site.";
export const description = "Tell others what training with us was like.";
export const failure = "Error adding testimonial";
export const added = "Testimonial added successfully!";
export const writeAnother = "Write another";
export const seeAll = "See all testimonials";
export const townOrCity = "Your town or city.";
export const whatYouDo = "What you do, such as Teacher or Student.";
export const stillHere = "Your words are still here. Please try again in a moment.";
export const sending = "Sending...";
export const shareFeedback = "Share feedback";
