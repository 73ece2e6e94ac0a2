export const couponRefused = "This coupon does not count for these dates.";
export const couponNeedsDates = "A coupon counts for dates. Choose some first.";
export const priceIsNow = "The price is {amount} now. Send the form again if that suits you.";
